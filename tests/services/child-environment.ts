/** This process's environment without what a test runner put there, and with what is given. */
export function childEnvironment(more: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$)/.test(name));
  return { ...Object.fromEntries(own), ...more };
}
