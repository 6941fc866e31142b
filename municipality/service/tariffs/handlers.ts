import { advertisingLookUps } from './advertising-handlers';
import { cleaningLookUps } from './cleaning-handlers';
import { entertainmentLookUps } from './entertainment-handlers';
import { estateLookUps } from './estate-handlers';
import { tariffYearLookUps } from './year-handlers';

/** The look-ups anybody may make: what the open tariff pages and the forms of declarations show. */
export const tariffEndpoints = {
  ...tariffYearLookUps,
  ...estateLookUps,
  ...advertisingLookUps,
  ...cleaningLookUps,
  ...entertainmentLookUps,
};
