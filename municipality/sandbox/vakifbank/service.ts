import type { RequestHandler } from 'express';
import { answerUnderFaults } from '../kit/faults';
import { bodyText, readFlatForm } from '../kit/form';
import type { Branch } from './branch';
import { renamed, sendXml, type Element } from './xml';

/** Describes what a service says, and about which order. */
export type Said = { readonly element: Element; readonly orderId: string };

export type Form = (name: string) => string;

/** Makes a server-to-server service of the bank: takes a form, answers in XML, and misbehaves as the switch wants it. */
export function service(branch: Branch, answer: (form: Form, host: string) => Said): RequestHandler {
  return (request, response, next) => {
    const { fields } = readFlatForm(bodyText(request.body));
    const form: Form = (name) => fields.get(name) ?? '';
    const host = `${request.protocol}://${request.get('host') ?? ''}`;
    answerUnderFaults(
      branch.faults,
      branch.slowMs,
      { request, response, next },
      () => answer(form, host),
      ({ element, orderId }, isOthers) => {
        const other = branch.books.findAnother(orderId)?.oid ?? `${orderId}2`;
        sendXml(response, isOthers ? renamed(element, orderId, other) : element);
      },
    );
  };
}
