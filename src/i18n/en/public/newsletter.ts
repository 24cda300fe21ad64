export const newsletter = {
  form: 'Join Nashat',
  label: 'E-mail',
  help: 'It goes along to the sign-up page, and nowhere else.',
  submit: 'Continue',
  // From the spec (section 5).
  required: 'Please Enter Email.',
  dialogTitle: 'Subscribe',
  close: 'Close',
}
