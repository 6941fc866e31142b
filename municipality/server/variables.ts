import { variables } from './environment';
import { usualLimits } from './limits';

/** Holds what an operator reads about each variable that is the server's alone. */
const descriptions: Readonly<
  Record<keyof typeof variables | 'MUNICIPALITY_ALLOWED_ADDRESSES' | 'EXCHANGE_KEYS', string>
> = {
  LIMIT_ADDRESS: 'requests a minute from one address, without a token or with an unknown one',
  LIMIT_TOKEN: 'requests a minute with one person’s token',
  LIMIT_SYSTEM: 'requests a minute with the portal’s key',
  LIMIT_SIGN_IN: 'wrong sign-ins of one member in 15 minutes',
  LIMIT_EXCHANGE: 'requests a minute with one key of the exchange',
  EXCHANGE_KEYS:
    'keys of the [exchange over HTTP](exchange.md#the-same-over-http), each of at least 32 random characters, separated by commas: the new one beside the old one while it is changed. Keys drawn at `/yonetim/veri-aktarimi/anahtarlar` need no variable',
  MUNICIPALITY_ALLOWED_ADDRESSES:
    'addresses and networks, separated by commas, that may call the server; everybody else is refused. Without it everybody may call',
};

const usualPoints = new Map<string, number>(
  Object.entries(variables).map(([variable, limit]) => [variable, usualLimits[limit]]),
);

/** `docs/configure.md` is made from these. */
export const serverVariables = Object.entries(descriptions).map(([name, description]) => {
  const points = usualPoints.get(name);
  return { name, unset: points === undefined ? '–' : `\`${points}\``, description };
});
