/** An activity of the demo that is over, with the gId that it has where tests run. */
export const OVER_ACTIVITY = {
  externalId: 'demo:tennis-serve-clinic-fanateer',
  gId: '00000000-0000-4000-8000-00000000beef',
}
