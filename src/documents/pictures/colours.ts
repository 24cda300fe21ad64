/**
 * The light colours of src/styles/_tokens.scss: sites that show the picture do not say whether they are dark.
 */
export const COLOURS = {
  paper: '#fbfaf6',
  line: '#ece8de',
  ink: '#17202a',
  inkSoft: '#4a5561',
  green: '#0b6b4d',
  onGreen: '#ffffff',
  saffron: '#f4a938',
  saffronSoft: '#fdf0d6',
  court: '#0a4a37',
  courtLine: '#1f6650',
  onCourt: '#f6f4ec',
  onCourtSoft: '#cfe3da',
} as const
