export const newsletter = {
  form: 'Join Nashat',
  label: 'E-mail',
  help: 'We only use it to fill in the sign-up page.',
  submit: 'Continue',
  // From the spec (section 5).
  required: 'Please Enter Email.',
  dialogTitle: 'Subscribe',
  close: 'Close',
}
