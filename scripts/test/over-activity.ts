/** An activity of the demo that is over, with its gId on test servers. */
export const OVER_ACTIVITY = {
  externalId: 'demo:tennis-serve-clinic-fanateer',
  gId: '00000000-0000-4000-8000-00000000beef',
}
