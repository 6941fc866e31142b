import { parse } from 'yaml';

/** Describes a service of compose.yaml, as far as ours say anything. */
export interface Service {
  readonly image: string;
  readonly command?: readonly string[];
  readonly env_file?: readonly { readonly path: string; readonly required: boolean }[] | string;
  readonly profiles?: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly volumes: readonly string[];
  readonly ports?: readonly string[];
  readonly read_only?: boolean;
  readonly tmpfs?: readonly string[];
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly ulimits?: Readonly<Record<string, number>>;
  readonly stop_grace_period?: string;
  readonly mem_limit?: string;
  readonly logging?: { readonly options?: Readonly<Record<string, string>> };
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly restart?: string;
  readonly networks?: Readonly<Record<string, { readonly ipv4_address: string }>>;
}

type WrittenService = Omit<Service, 'environment'> & {
  readonly environment?: Readonly<Record<string, string | number | null>>;
};

/**
 * Reads the services of compose.yaml, with `${NAME:?why}` and `${NAME:-else}` filled from `variables`.
 * @throws RangeError naming the variable that has to be set and is not
 */
export function readCompose(
  text: string,
  variables: Readonly<Record<string, string>>,
): Readonly<Record<string, Service>> {
  const filled = text.replaceAll(
    /\$\{([A-Z_]+)(?::([?-])([^}]*))?\}/g,
    (_, name: string, sign: string | undefined, otherwise: string | undefined) => {
      const value = variables[name];
      if (value !== undefined && value !== '') return value;
      if (sign === '?') throw new RangeError(`${name} must be set: ${otherwise ?? ''}`);
      return otherwise ?? '';
    },
  );
  const { services } = parse(filled, { merge: true }) as {
    services: Record<string, WrittenService>;
  };
  return Object.fromEntries(
    Object.entries(services).map(([name, { environment, ...service }]) => {
      const texts = Object.entries(environment ?? {}).map(
        ([key, value]) => [key, String(value ?? '')] as const,
      );
      return [name, { ...service, environment: Object.fromEntries(texts) }];
    }),
  );
}

/** Returns the variables without which compose does not begin. */
export function requiredVariables(text: string): string[] {
  return [...new Set([...text.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name ?? ''))];
}

/** Reads the seconds of `40s` or `1m`. */
export function secondsOf(span: string): number {
  const [, number = '0', unit = 's'] = /^(\d+)(s|m)$/.exec(span) ?? [];
  return Number(number) * (unit === 'm' ? 60 : 1);
}
