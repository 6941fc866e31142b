/** Says what was looked at, how it stands, and what helps. */
export type Finding =
  | { readonly check: string; readonly level: 'ok'; readonly what: string }
  | {
      readonly check: string;
      readonly level: 'warning' | 'fault';
      readonly what: string;
      /** Tells an operator in one sentence what to do. */
      readonly remedy: string;
    };

export const ok = (check: string, what: string): Finding => ({ check, level: 'ok', what });

export const warning = (check: string, what: string, remedy: string): Finding => ({
  check,
  level: 'warning',
  what,
  remedy,
});

export const fault = (check: string, what: string, remedy: string): Finding => ({
  check,
  level: 'fault',
  what,
  remedy,
});
