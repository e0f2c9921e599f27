/** An action of the page for an assistant. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  /** The JSON schema of each field. */
  readonly inputSchema: Readonly<Record<string, object>>;
  /** It changes nothing. */
  readonly isReading?: boolean;
  readonly run: (input: Readonly<Record<string, unknown>>) => Promise<string>;
}

/** A tool as WebMCP takes it. */
interface WebMcpTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: object;
  readonly annotations: { readonly readOnlyHint: boolean };
  readonly execute: (input: Readonly<Record<string, unknown>>) => Promise<object>;
}

/** The part of WebMCP that the shop uses (webmachinelearning.github.io/webmcp). */
export interface ModelContext {
  registerTool(tool: WebMcpTool): unknown;
}

declare global {
  interface Document {
    readonly modelContext?: ModelContext;
  }
  interface Navigator {
    /** The place of earlier browsers. */
    readonly modelContext?: ModelContext;
  }
}

/** Null in browsers without an interface for assistants. */
export const modelContext = (): ModelContext | null =>
  document.modelContext ?? navigator.modelContext ?? null;
