/** The position in a trace, as one service passes it to the next (W3C Trace Context). */
export interface TraceParent {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  readonly isSampled: boolean;
}

export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** An open span. */
export interface OpenSpan {
  annotate(attributes: Attributes): void;
  /** Runs work inside the span. */
  run<T>(work: () => T): T;
  /** Ends it, as failed where an error code is given. */
  end(code?: string): void;
}

export interface SpanStart {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'internal';
  readonly attributes: Attributes;
}

/** Creates spans in one thread. */
export interface Tracing {
  /** Begins a span below the given one, or a trace of that id. */
  begin(start: SpanStart, trace: { traceId: string; parent: TraceParent | null }): OpenSpan;
  /** Runs the work in a span below the current one; only the work where there is none. */
  inSpan<T>(start: SpanStart, work: () => Promise<T>): Promise<T>;
  annotate(attributes: Attributes): void;
  current(): TraceParent | null;
  close(): Promise<void>;
}
