declare module 'structured-data-testing-tool' {
  interface Preset {
    readonly name: string;
  }
  interface Failure {
    readonly test: string;
    readonly error?: { readonly message: string };
  }
  interface Result {
    readonly schemas: readonly string[];
    readonly failed: readonly Failure[];
  }
  export function structuredDataTest(
    html: string,
    options: { readonly presets: readonly Preset[] },
  ): Promise<Result>;
}

declare module 'structured-data-testing-tool/presets.js' {
  export const Google: { readonly name: string };
  export const Facebook: { readonly name: string };
}
