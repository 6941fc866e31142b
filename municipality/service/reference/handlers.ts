import { referenceCalls } from 'municipality/contract';
import { endpoint } from '../endpoint';

export const referenceEndpoints = {
  GetServerTime: endpoint(referenceCalls.GetServerTime, ({ now }) => now.toISOString()),
};
