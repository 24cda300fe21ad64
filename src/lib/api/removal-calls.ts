// Needed only when a child is removed, to find its registrations (see child-removal.ts). A file of
// its own, because a dynamic import loads all exports of a file.
export { getActivitiesAndRegistrations } from '#contract/family/registrations.ts'
