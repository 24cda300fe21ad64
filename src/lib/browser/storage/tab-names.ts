/** Returns the keys stored in this tab; empty without storage. */
export function namesInTab(): string[] {
  try {
    return Object.keys(sessionStorage)
  } catch {
    return []
  }
}
