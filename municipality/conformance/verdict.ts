/** Says how a call did. `detail` says where and how, for whoever mends it. */
export interface Verdict {
  readonly kind: 'conforms' | 'refuses' | 'differs' | 'no-answer' | 'not-offered' | 'absent' | 'untried';
  readonly detail: string;
  /** Holds what the contract bears with: said, and no fault. */
  readonly tolerated: readonly string[];
}

const verdict = (kind: Verdict['kind'], detail = '', tolerated: readonly string[] = []): Verdict => ({
  kind,
  detail,
  tolerated,
});

export const conforms = (tolerated: readonly string[] = []) => verdict('conforms', '', tolerated);
export const refuses = (detail: string) => verdict('refuses', detail);
export const differs = (detail: string) => verdict('differs', detail);
export const noAnswer = (why = '') => verdict('no-answer', why);
/** Means 501: it is told apart from a call that is there and broken. */
export const notOffered = () => verdict('not-offered');
export const absent = () => verdict('absent');
export const untried = (why: string) => verdict('untried', why);

export const verdictWords: Readonly<Record<Verdict['kind'], string>> = {
  conforms: 'uyuyor',
  refuses: 'bildirilen ret',
  differs: 'ayrılıyor',
  'no-answer': 'yanıt yok',
  'not-offered': 'sunulmuyor (501)',
  absent: 'yok (404)',
  untried: 'denenmedi',
};

/** Tells whether a verdict is something to mend. */
export const isFault = ({ kind }: Verdict) => kind === 'differs' || kind === 'no-answer' || kind === 'absent';
