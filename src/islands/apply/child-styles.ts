import styles from '../../styles/child/child.scss?url'
import { loadStyles } from '../shared/load-styles.ts'

/** Loads the styles of the child form, which the page does not include. */
export const loadChildStyles = () => loadStyles(styles)
