/** A browser under test, whatever protocol it speaks. */
export interface Engine {
  /** Its own name and version. */
  name: string
  /** Resizes the viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  /** Opens an address and waits until it has loaded. */
  open(address: string): Promise<void>
  /** Evaluates an expression in the page and returns its value; promises are awaited. */
  run<T>(expression: string): Promise<T>
  /** The viewport as a PNG. */
  screenshot(): Promise<Buffer>
  /** The console errors since the last call. */
  errors(): string[]
  close(): Promise<void>
}
