import { advertisingLookups } from './advertising-handlers';
import { cleaningLookups } from './cleaning-handlers';
import { entertainmentLookups } from './entertainment-handlers';
import { estateLookups } from './estate-handlers';
import { tariffYearLookups } from './year-handlers';

/** Lists the look-ups anybody may make: what the open tariff pages and the forms of declarations show. */
export const tariffEndpoints = {
  ...tariffYearLookups,
  ...estateLookups,
  ...advertisingLookups,
  ...cleaningLookups,
  ...entertainmentLookups,
};
