import type { Letter } from 'municipality/contract';
import { maskedIdentityNo } from '~/features/identity/identity-number';
import { Paper, type Letterhead } from '~/parts/paper/paper.server';
import { formatDateTime } from '~/ui/turkish/format';
import { letterKinds } from './kinds';

interface LetterOnPaper {
  readonly letter: Letter;
  /** Counts the rows of the letter that could not be read. */
  readonly unread: number;
  readonly letterhead: Letterhead;
  /** Says where the QR code leads: the page that says whether a letter is genuine. */
  readonly checkUrl: string;
  /** Tells whether the letter was given at a demonstration: then the paper has to say so. */
  readonly isSample: boolean;
}

/** Draws a letter as a tagged A4 PDF after PDF/UA-1; the same letter gives the same bytes. */
export function drawLetter({
  letter,
  unread,
  letterhead,
  checkUrl,
  isSample,
}: LetterOnPaper): Promise<Uint8Array> {
  const { name, heading } = letterKinds[letter.Kind];
  const paper = new Paper({
    title: `${name} ${letter.LetterNo}`,
    heading,
    date: new Date(letter.IssuedAt),
    letterhead,
    unread,
    foot: `Yazı no ${letter.LetterNo}`,
    warning: isSample ? 'ÖRNEK – gerçek yazı değildir' : null,
  });
  paper.facts([
    ['Yazı no', letter.LetterNo],
    ['Düzenlenme tarihi ve saati', formatDateTime(letter.IssuedAt)],
    ['Sicil no', letter.RegistryNo],
    ['Mükellef', letter.Name],
    [letter.IdentityNo.length === 11 ? 'T.C. kimlik no' : 'Vergi no', maskedIdentityNo(letter.IdentityNo)],
  ]);
  paper.skip(16);
  paper.facts(
    letter.Facts.map(({ Term, Value }) => [Term, Value] as const),
    2,
  );
  paper.skip(20);
  for (const statement of letter.Statements) {
    paper.say(statement, { size: 11.5 });
    paper.skip(8);
  }
  paper.proof(checkUrl, {
    alt: `Yazıyı doğrulama karekodu: ${checkUrl}`,
    code: letter.VerificationCode,
    explanation:
      'Bu yazı elektronik ortamda düzenlenmiştir. Gerçekliğini karekodu okutarak ya da doğrulama sayfasına yazı numarasıyla doğrulama kodunu yazarak herkes kontrol edebilir.',
  });
  return paper.finish();
}
