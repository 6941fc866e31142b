import { useEffect, useState } from 'react';
import { Button } from '~/ui/button';
import { FieldGroup, TextField } from '~/ui/field';
import { humanCheckUrl } from '~/urls';
import { note, picture, place, ways } from './fields.css';

export interface ShownCheck {
  id: string;
  kind: 'picture' | 'question';
  question: string | null;
}

/** Solves the task in the background. Without script, or while it is unsolved, the visible question stands. */
function useWork(checkId: string): string {
  const [work, setWork] = useState('');
  useEffect(() => {
    const stop = new AbortController();
    setWork('');
    void import('./solve-work')
      .then(({ solveWork }) => solveWork(humanCheckUrl('is.json'), stop.signal))
      .then((solved) => !stop.signal.aborted && setWork(solved))
      .catch(() => undefined);
    return () => stop.abort();
  }, [checkId]);
  return work;
}

/** The human check of a form: digits in a picture, the same digits spoken, or a plain question. */
export function HumanCheckFields({
  check,
  error,
}: {
  check: ShownCheck;
  error?: string | readonly string[] | undefined;
}) {
  const work = useWork(check.id);
  const isPicture = check.kind === 'picture';
  return (
    <div className={place}>
      <input type="hidden" name="dogrulama" value={check.id} />
      {work !== '' ? (
        <>
          <input type="hidden" name="is" value={work} />
          <p className={note} role="status">
            Gerçek kişi doğrulaması tamamlandı.
          </p>
        </>
      ) : (
        <FieldGroup name="dogrulama-grubu" label="Gerçek kişi doğrulaması">
          {isPicture && (
            <>
              <img
                className={picture}
                src={humanCheckUrl(`${check.id}.png`)}
                width="240"
                height="80"
                alt="Doğrulama rakamları görseli. Göremiyorsanız sesli dinleyebilir ya da soruyla doğrulayabilirsiniz."
              />
              <audio className={picture} controls preload="none" src={humanCheckUrl(`${check.id}.wav`)}>
                <a href={humanCheckUrl(`${check.id}.wav`)}>Rakamları sesli dinleyin</a>
              </audio>
            </>
          )}
          <TextField
            name="cevap"
            label={isPicture ? 'Görseldeki veya seslendirilen 5 rakam' : (check.question ?? '')}
            inputMode="numeric"
            autoComplete="off"
            width={10}
            {...(error && { error })}
          />
          <div className={ways}>
            <Button
              kind="quiet"
              icon="refresh"
              name="islem"
              value={isPicture ? 'gorsel' : 'soru'}
              formNoValidate
            >
              {isPicture ? 'Yeni rakamlar' : 'Yeni soru'}
            </Button>
            <Button
              kind="quiet"
              icon={isPicture ? 'help' : 'refresh'}
              name="islem"
              value={isPicture ? 'soru' : 'gorsel'}
              formNoValidate
            >
              {isPicture ? 'Soruyla doğrula' : 'Görselle doğrula'}
            </Button>
          </div>
        </FieldGroup>
      )}
    </div>
  );
}
