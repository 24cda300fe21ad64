/** The keys under which something is kept in this tab; none without storage. */
export function namesInTab(): string[] {
  try {
    return Object.keys(sessionStorage)
  } catch {
    return []
  }
}
