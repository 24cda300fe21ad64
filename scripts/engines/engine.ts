/** A browser that is walked through, whatever protocol it speaks. */
export interface Engine {
  /** As it calls itself, with its version. */
  name: string
  /** Makes the view of a page as large as that, in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  /** Opens an address, and waits until it has loaded. */
  open(address: string): Promise<void>
  /** Gives what an expression comes to in the page; a promise is waited for. */
  run<T>(expression: string): Promise<T>
  /** The view as a PNG. */
  screenshot(): Promise<Buffer>
  /** What the console has called an error since it was asked last. */
  errors(): string[]
  close(): Promise<void>
}
