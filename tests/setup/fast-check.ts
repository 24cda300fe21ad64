import fc from 'fast-check'

// The same inputs at every run: what fails once fails again. Another seed is for looking further.
fc.configureGlobal({ seed: 20_261_120 })
