import { createApp } from 'astro/app/entrypoint'

const app = createApp({ streaming: false })

/** Renders the page that a request asks for; an address that no page has gives the not-found page. */
export function render(request: Request, locals: App.Locals): Promise<Response> {
  return app.render(request, { locals })
}
