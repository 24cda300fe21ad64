/** Names a step, in place of the title of the page or below that of the dialog. */
export function StepHeading({ children, isPage }: { children: string; isPage: boolean }) {
  const Heading = isPage ? 'h2' : 'h3'
  return <Heading className="step-heading">{children}</Heading>
}
