/** This process's environment without the test runner's variables, plus the given ones. */
export function childEnvironment(more: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$)/.test(name));
  return { ...Object.fromEntries(own), ...more };
}
