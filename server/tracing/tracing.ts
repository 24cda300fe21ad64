import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TracingConfig } from '../config.ts'
import {
  callChannel,
  jobChannel,
  requestChannel,
  statementChannel,
  type TracedCall,
  type TracedRequest,
} from '../lib/trace-channels.ts'
import { routeOf } from '../metrics/route-of.ts'

export interface Tracing {
  /** Sends the remaining spans. */
  close(): Promise<void>
}

/** The span within which a statement runs. */
type Current = AsyncLocalStorage<Context>

/** Longer statements are cut: an import has thousands of parameters. */
const MAX_TEXT_LENGTH = 2_000

/** Exports spans of requests, statements and jobs to a collector. None of them contains personal data. */
export function startTracing({ endpoint, serviceName, share }: TracingConfig): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanLimits: { attributeValueLengthLimit: MAX_TEXT_LENGTH },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('nashat')
  const current: Current = new AsyncLocalStorage()
  requestChannel.bindStore(current, told => openRequest(tracer, told as TracedRequest))
  callChannel.subscribe(told => {
    const { path, requestId } = told as TracedCall
    const span = trace.getSpan(current.getStore() ?? ROOT_CONTEXT)
    span?.addEvent(routeOf(path), { 'nashat.request_id': requestId })
  })
  traceJobs(tracer, current)
  traceStatements(tracer, current)
  return { close: () => provider.shutdown() }
}

/**
 * Starts the span of a request. It has the route, as in the metrics (decision 120), because page addresses
 * contain what people search for.
 */
function openRequest(
  tracer: Tracer,
  { request: { method = '', url = '' }, response }: TracedRequest,
): Context {
  const route = routeOf(url)
  const attributes = { 'http.request.method': method, 'http.route': route }
  const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes })
  response.once('close', () => {
    const { statusCode } = response
    span.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
  return trace.setSpan(ROOT_CONTEXT, span)
}

function traceJobs(tracer: Tracer, current: Current): void {
  const spans = new WeakMap<object, Span>()
  jobChannel.start.bindStore(current, job => {
    const span = tracer.startSpan(`job ${job.name}`, { kind: SpanKind.CONSUMER })
    spans.set(job, span)
    return trace.setSpan(ROOT_CONTEXT, span)
  })
  jobChannel.subscribe(endingOf(spans))
}

/**
 * Traces the statements of requests and jobs. Polling in the background has no parent span and is left out.
 */
function traceStatements(tracer: Tracer, current: Current): void {
  const spans = new WeakMap<object, Span>()
  statementChannel.subscribe({
    ...endingOf(spans),
    start(statement) {
      const parent = current.getStore()
      if (!parent) return
      const { text } = statement
      const [verb = ''] = text.trimStart().split(/\s/, 1)
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
      const kind = SpanKind.CLIENT
      spans.set(statement, tracer.startSpan(verb.toLowerCase(), { kind, attributes }, parent))
    },
  })
}

function endingOf(spans: WeakMap<object, Span>) {
  const ignore = () => {}
  return {
    start: ignore,
    end: ignore,
    asyncStart: ignore,
    asyncEnd: (work: object) => spans.get(work)?.end(),
    error(work: object) {
      const { error } = work as { error: unknown }
      // Only the kind of the error: the message of a failed statement may contain values.
      spans
        .get(work)
        ?.setStatus({ code: SpanStatusCode.ERROR })
        .setAttribute('error.type', kindOf(error))
    },
  }
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
