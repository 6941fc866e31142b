import { ServiceRefusal } from './refusal';

/** PostgreSQL answers with this SQLSTATE for a row that would be the second one under its key. */
const UNIQUE_VIOLATION = '23505';

/**
 * Returns the refusal of a request under a key somebody else's request was written under, as the database tells of it:
 * looked for beforehand it would be missed by two at once. Null for every other failure.
 */
export function takenKeyRefusal(error: unknown): ServiceRefusal | null {
  if (!(error instanceof Error)) return null;
  if (error.cause instanceof Error) return takenKeyRefusal(error.cause);
  const { code, constraint } = error as Error & { code?: unknown; constraint?: unknown };
  if (code !== UNIQUE_VIOLATION || typeof constraint !== 'string') return null;
  if (!/(request|attempt)_key_unique$/.test(constraint)) return null;
  return new ServiceRefusal(
    409,
    'Bu istek anahtarı başka bir istekte kullanılmış. Yeni bir anahtarla gönderin.',
  );
}
