import { isoDate } from 'municipality/contract';
import { z } from 'zod';
import type { RateEntry } from '~/platform/portal/rate-door';
import { keepProposals, type Proposal as KeptProposal } from '../keeping/proposals.server';

/** Holds the proposals that wait at the same time; each asks the rates anew when they are listed. */
export const MOST_OPEN = 20;

const Entry = z.object({
  words: z.array(z.string()),
  from: z.string().transform(isoDate),
  value: z.string(),
  basis: z.string(),
  source: z.string(),
});

/** Holds the rows of rates one administrator wants and another one has to agree to. */
export const { advance, findAsker, findProposal, listProposals, propose } = keepProposals<RateEntry>(
  'rate',
  Entry,
);
export type Proposal = KeptProposal<RateEntry>;
