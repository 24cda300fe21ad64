import type { APIRoute, GetStaticPaths } from 'astro'
import { COVER_PATHS, drawCover } from '../../lib/covers/cover.ts'

/** Drawn once, by the build, and served as a static file. */
export const prerender = true

export const getStaticPaths: GetStaticPaths = () =>
  COVER_PATHS.map(path => ({
    params: { cover: path.slice('/covers/'.length, -'.svg'.length) },
    props: { path },
  }))

/** Answers with the cover of a category. */
export const GET: APIRoute<{ path: string }> = ({ props }) =>
  new Response(drawCover(props.path), { headers: { 'Content-Type': 'image/svg+xml' } })
