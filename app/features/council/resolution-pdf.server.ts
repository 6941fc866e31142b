import type { ResolutionDetail } from 'municipality/contract';
import { getLetterhead } from '~/parts/paper/letterhead.server';
import { Paper } from '~/parts/paper/paper.server';
import { getPortal } from '~/platform/portal/portal.server';
import { formatDate } from '~/ui/turkish/format';
import { bodies } from './bodies';
import { findSitting, votesOf } from './resolution.server';

const SAMPLE_NOTE = 'ÖRNEK – gerçek karar değildir';

/** Draws a resolution as a tagged A4 PDF after PDF/UA-1; the same resolution gives the same bytes. */
export async function drawResolution(resolution: ResolutionDetail): Promise<Uint8Array> {
  const { Body, ResolutionNo, DecidedOn, Subject, Text, Department, Commission } = resolution;
  const { environment } = getPortal().configuration;
  const title = `${bodies[Body].one} ${ResolutionNo}`;
  const paper = new Paper({
    title,
    heading: Body === 'council' ? 'MECLİS KARARI' : 'ENCÜMEN KARARI',
    date: new Date(`${DecidedOn}T12:00:00Z`),
    letterhead: await getLetterhead(),
    unread: 0,
    foot: title,
    warning: environment.isProduction ? null : SAMPLE_NOTE,
    isPublic: true,
  });
  paper.facts([
    ['Karar no', ResolutionNo],
    ['Karar tarihi', formatDate(DecidedOn)],
    ['Birleşim ve oturum', findSitting(resolution)],
    ['Teklif eden birim', `${Department} Müdürlüğü`],
    ['Komisyon', Commission],
    ['Sonuç', votesOf(resolution)],
  ]);
  paper.skip(20);
  paper.headPart('Konu', 20);
  paper.say(Subject, { size: 11 });
  paper.skip(14);
  paper.headPart('Karar', 20);
  paper.say(Text, { size: 11 });
  return paper.finish();
}
