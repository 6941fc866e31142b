import { randomUUID } from 'node:crypto';
import { conclude, postForm } from '../protocol/bank-answer';
import { BankUnreachable, type BankDayLine, type BankPos } from '../protocol/bank-pos';
import {
  confirmedByPos,
  pageStatusForm,
  readPageStatus,
  readRegistration,
  registerForm,
} from './common-payment';
import type { PageOrder, Registration } from './common-payment';
import { siblingOf, type VakifbankAccount } from './message';
import { enrolmentForm, readEnrolment } from './mpi';
import type { CardToEnrol, Enrolment, EnrolmentAnswer } from './mpi';
import { PAGE_SIZE, readSearch, readSettlement, searchRequest, settlementRequest } from './search';
import { readSale, readUndoing, saleRequest, undoRequest } from './vpos';

/** Counts the milliseconds. What opens a window must be answered before the portal's own patience (10 s) ends. */
const usualPatience = 8_000;
/** A sale waits for the card's issuer. */
const longestSale = 50_000;
/** A page of a day's list has so many bytes. */
const longestPage = 512 * 1024;
/** Holds a day of ten thousand payments; more is a fault of the list. */
const MOST_PAGES = 200;

/**
 * Describes the virtual POS of VakıfBank with its two ways to a sale: the bank's own page, or our card form and the
 * MPI.
 */
export interface VakifbankPos extends BankPos {
  /** Registers an order for the bank's page; an order is registered once. Throws BankUnreachable. */
  openPage(order: PageOrder): Promise<Registration>;
  /** Asks whether a card takes part in 3-D Secure. Throws BankUnreachable. */
  enrol(enrolment: Enrolment, card: CardToEnrol): Promise<EnrolmentAnswer>;
}

/** `isHosted` means that the order is paid on the bank's own page, which has a record of its own. */
export function openVakifbank(account: VakifbankAccount, isHosted: boolean): VakifbankPos {
  const post = (address: string, form: Array<[string, string]>, patience = usualPatience) =>
    postForm(address, new URLSearchParams(form), patience);
  const undo = async (type: 'Cancel' | 'Refund', undoing: Parameters<BankPos['cancel']>[0]) => {
    const request = undoRequest(account, type, undoing, randomUUID().replaceAll('-', ''));
    const text = await post(account.vposUrl, [['prmstr', request]], longestSale);
    return conclude(() => readUndoing(text, undoing.orderNumber));
  };
  const search = async (orderNumber: string, patience: number) => {
    const address = siblingOf(account.vposUrl, 'Search', '/UIService/Search.aspx');
    const text = await post(address, [['prmstr', searchRequest(account, orderNumber)]], patience);
    return conclude(() => readSearch(text, orderNumber, account.currency));
  };
  return {
    async openPage(order) {
      const text = await post(account.registerUrl, registerForm(account, order));
      return conclude(() => readRegistration(text));
    },
    async enrol(enrolment, card) {
      const text = await post(account.enrolmentUrl, enrolmentForm(account, enrolment, card));
      return conclude(() => readEnrolment(text, enrolment.enrolmentId));
    },
    async query(orderNumber) {
      if (!isHosted) return search(orderNumber, usualPatience);
      const start = performance.now();
      const text = await post(pageStatusUrl(account.registerUrl), pageStatusForm(account, orderNumber));
      const page = conclude(() => readPageStatus(text, orderNumber, account.currency));
      if (page.State !== 'paid' && page.State !== 'pending') return page;
      // Both questions share one patience: the portal waits for the two as for one.
      const rest = Math.max(1, Math.floor(usualPatience - (performance.now() - start)));
      const pos = await search(orderNumber, rest);
      return conclude(() => confirmedByPos(page, pos));
    },
    async complete(sale) {
      const text = await post(account.vposUrl, [['prmstr', saleRequest(account, sale)]], longestSale);
      return conclude(() => readSale(text, sale.orderNumber, sale.total));
    },
    cancel: (undoing) => undo('Cancel', undoing),
    refund: (undoing) => undo('Refund', undoing),
    async listDay(day) {
      const address = siblingOf(account.vposUrl, 'SettlementDetail', '/UIService/SettlementDetail.aspx');
      const lines: BankDayLine[] = [];
      for (let page = 1; page <= MOST_PAGES; page += 1) {
        const form = new URLSearchParams({ prmstr: settlementRequest(account, day, page) });
        const text = await postForm(address, form, usualPatience, longestPage);
        const part = conclude(() => readSettlement(text));
        lines.push(...part.lines);
        if (part.count === 0 || page * PAGE_SIZE >= part.total) return lines;
      }
      throw new BankUnreachable('The list of the day has no end');
    },
  };
}

/** `…/CreateToken` has `GetVposTransaction` beside it; the older `…/RegisterTransaction` has `VposTransaction`. */
function pageStatusUrl(registerUrl: string): string {
  const isOld = /\/RegisterTransaction\/?$/i.test(new URL(registerUrl).pathname);
  return new URL(isOld ? 'VposTransaction' : 'GetVposTransaction', registerUrl).href;
}
