export type EmbeddedDatabase = { url: string; superuserUrl: string; isNew: boolean; stop(): Promise<void> };

export function startThrowawayDatabase(options?: {
  settings?: Record<string, string>;
  durable?: boolean;
}): Promise<EmbeddedDatabase>;
