import { holdsLists, listOf, type CallDefinition, type ResponseOf } from 'municipality/contract';
import { z } from 'zod';
import { MunicipalOutage } from './errors.server';

/**
 * Describes a list, and how many rows it lacks because they could not be read. With one missing row no sum and no
 * "none" is true.
 */
export interface ReadRows<Row> {
  readonly rows: Row[];
  readonly unread: number;
}

/** Describes an answer that holds lists, and how many rows these lack. */
export interface ReadReply<Reply> {
  readonly reply: Reply;
  readonly unread: number;
}

type Plain = string | number | boolean | bigint | null | undefined;

type HoldsLists<Value> = Value extends Plain
  ? false
  : Value extends readonly unknown[]
    ? true
    : Value extends object
      ? { [Name in keyof Value]: HoldsLists<Value[Name]> }[keyof Value]
      : false;

/** Types the answer of a call: one with lists says what they lack, and is no list itself. */
export type ReadAnswer<Call> = [ResponseOf<Call>] extends [readonly (infer Row)[]]
  ? ReadRows<Row>
  : true extends HoldsLists<ResponseOf<Call>>
    ? ReadReply<ResponseOf<Call>>
    : ResponseOf<Call>;

/** Brings an answer of a call into the form its type promises. */
export function withUnread({ response }: CallDefinition, reply: unknown, unread: number): unknown {
  if (listOf(response) instanceof z.ZodArray) return { rows: reply, unread };
  return holdsLists(response) ? { reply, unread } : reply;
}

/** Makes other rows of a list, with the same gaps. */
export const mapRows = <Row, Other>({ rows, unread }: ReadRows<Row>, make: (row: Row) => Other) => ({
  rows: rows.map(make),
  unread,
});

/**
 * Throws where rows could not be read. Call it before saying that something is not in a list, or what all of it comes
 * to: it may be among the rows that could not be read. @throws MunicipalOutage
 */
export function requireWhole({ unread }: { readonly unread: number }): void {
  if (unread > 0) throw new MunicipalOutage('Rows could not be read', 'unknown');
}

/**
 * Finds the row meant; undefined when the list has none. @throws MunicipalOutage when it may be among those that could
 * not be read
 */
export function findRow<Row>(list: ReadRows<Row>, isMeant: (row: Row) => boolean): Row | undefined {
  const found = list.rows.find(isMeant);
  if (found === undefined) requireWhole(list);
  return found;
}
