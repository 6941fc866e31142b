import express, { type Router } from 'express';
import type { Branch } from './branch';
import { createToken, pageStatus } from './common-payment';
import { enrol } from './mpi';
import { createPages } from './pages';
import { search, settlement } from './search';
import { service } from './service';
import { answerVpos } from './vpos';

/** Creates VakıfBank: its pages for the browser, its services for the merchant. */
export function createVakifbank(options: Omit<Branch, 'memory'>): Router {
  const memory = {
    visits: new Map(),
    pendingSales: new Map(),
    usedIds: new Set<string>(),
    endings: new Map(),
  };
  const branch: Branch = { ...options, memory };
  const router = express.Router();
  router.use(createPages(branch));
  router.post(
    '/commonPayment/CreateToken',
    service(branch, (form, host) => createToken(branch, form, host)),
  );
  router.post(
    '/commonPayment/GetVposTransaction',
    service(branch, (form) => pageStatus(branch, form)),
  );
  router.post(
    '/threeDGateway/Enrollment',
    service(branch, (form, host) => enrol(branch, form, host)),
  );
  router.post(
    '/virtualPos/Vposreq',
    service(branch, (form) => answerVpos(branch, form)),
  );
  router.post(
    '/virtualPos/Search',
    service(branch, (form) => search(branch, form)),
  );
  router.post(
    '/virtualPos/SettlementDetail',
    service(branch, (form) => settlement(branch, form)),
  );
  return router;
}
