import styles from '../../styles/child/child.scss?url'
import { loadStyles } from '../shared/load-styles.ts'

/** Brings the styles of a child's form, which the page does not have until then. */
export const loadChildStyles = () => loadStyles(styles)
