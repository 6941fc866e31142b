import { openExchange as openDeliveries, type Exchange as Deliveries } from '../delivery/exchange';
import { openUploads, type Uploads } from './uploads';

/** Describes the exchange by folders and HTTP, and by files that are uploaded. */
export interface Exchange extends Deliveries {
  readonly uploads: Uploads;
}

/** Opens the exchange of an embedded municipality whose tables are up to date. */
export const openExchange = (options: Parameters<typeof openDeliveries>[0]): Exchange => ({
  ...openDeliveries(options),
  uploads: openUploads(options),
});
