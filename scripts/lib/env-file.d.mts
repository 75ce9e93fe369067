export function loadEnvFile(): void;
export function ignoreEnvFile(env?: NodeJS.ProcessEnv, file?: string): NodeJS.ProcessEnv;
export function withSource(sentence: string, file?: string): string;
