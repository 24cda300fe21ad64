// What finds out what goes with a child: only who removes one needs it (see child-removal.ts). On its
// own, because what is loaded late is loaded with all that its file exports.
export { getActivitiesAndRegistrations } from '#contract/family/registrations.ts'
