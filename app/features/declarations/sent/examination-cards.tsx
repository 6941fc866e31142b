import { FileChoice } from '~/parts/documents/file-choice';
import { PostForm } from '~/platform/forms/post-form';
import { Button } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { Details } from '~/ui/basics/details';
import { useIsKiosk } from '~/ui/basics/kiosk';
import { Cluster, Stack } from '~/ui/basics/layout';
import { preserved } from '~/ui/basics/written-text.css';
import { TextArea } from '~/ui/form/field';
import { formatMoney } from '~/ui/turkish/format';
import { CalculationView } from '../calculation-view';
import { ChangeTable } from '../change-table';
import { Events } from '../events';
import type { Examination } from './examination.server';
import type { SentAct, sentFields } from './sent-forms.server';

export interface ExaminationProps {
  readonly examination: Examination;
  readonly requestKey: string;
  readonly typed: Readonly<Record<(typeof sentFields)[number], string>> | undefined;
}

const keyOf = ({ typed, requestKey }: ExaminationProps, ...acts: readonly SentAct[]) =>
  (acts.some((act) => act === typed?.islem) && typed?.anahtar) || requestKey;

function Answer(props: ExaminationProps & { question: string }) {
  const isKiosk = useIsKiosk();
  return (
    <Card title="Belediyenin sorusu">
      <PostForm hiddenValues={{ anahtar: keyOf(props, 'yanit') }} encType="multipart/form-data" noValidate>
        <Stack>
          <p className={preserved}>{props.question}</p>
          <TextArea name="yanit" label="Yanıtınız" rows={5} autoComplete="off" />
          {isKiosk ? (
            <p>Bu cihazda dosya eklenmez; belgeyi kendi telefonunuzdan ya da bilgisayarınızdan gönderin.</p>
          ) : (
            <FileChoice
              name="belge"
              label="Belge"
              hint="PDF, JPEG ya da PNG; her biri en çok 7 MB, toplam en çok 10 belge ve 20 MB."
            />
          )}
          <Cluster>
            <Button name="islem" value="yanit">
              Yanıtı gönder
            </Button>
          </Cluster>
        </Stack>
      </PostForm>
    </Card>
  );
}

function Consent(props: ExaminationProps & { correction: NonNullable<Examination['correction']> }) {
  const { text, changes, declared, calculation } = props.correction;
  return (
    <Card title="Önerilen düzeltme">
      <PostForm
        hiddenValues={{ anahtar: keyOf(props, 'onay', 'onay-yok'), toplam: calculation.Total }}
        noValidate
      >
        <Stack>
          <p className={preserved}>{text}</p>
          <ChangeTable changes={changes} declared={declared} proposed={calculation.Total} />
          <Details summary="Düzeltilmiş hesabı göster">
            <CalculationView calculation={calculation} />
          </Details>
          <p>
            Kabul ederseniz düzeltilmiş hâli geçerli olur; verginin toplamı{' '}
            <strong>{formatMoney(calculation.Total)}</strong> olur. Kabul etmezseniz verdiğiniz hâli kalır ve
            inceleme sürer.
          </p>
          <TextArea
            name="neden"
            label="Açıklamanız"
            hint="Kabul etmiyorsanız nedenini yazabilirsiniz."
            isOptional
            rows={3}
            autoComplete="off"
          />
          <Cluster>
            <Button name="islem" value="onay">
              Düzeltmeyi kabul et
            </Button>
            <Button name="islem" value="onay-yok" kind="secondary">
              Kabul etmiyorum
            </Button>
          </Cluster>
        </Stack>
      </PostForm>
    </Card>
  );
}

function Rejection({ text, legalBasis }: NonNullable<Examination['rejection']>) {
  return (
    <Card title="Neden kabul edilmedi?">
      <Stack>
        {text !== '' && <p className={preserved}>{text}</p>}
        {legalBasis !== '' && <p>Dayanak: {legalBasis}</p>}
      </Stack>
    </Card>
  );
}

/** Taking a declaration back is asked once more, in a form of its own. */
function Withdrawal(props: ExaminationProps) {
  return (
    <Details summary="Geri çekmek istiyorum">
      <PostForm hiddenValues={{ anahtar: keyOf(props, 'geri-cek') }} noValidate>
        <Stack>
          <p>Geri çekerseniz geçersiz olur ve yeniden açılamaz; gerekirse yenisini verirsiniz.</p>
          <Cluster>
            <Button name="islem" value="geri-cek" kind="secondary">
              Evet, geri çek
            </Button>
          </Cluster>
        </Stack>
      </PostForm>
    </Details>
  );
}

/** Shows what the municipality wants of the declarer, or has decided. */
export function ExaminationCards(props: ExaminationProps) {
  const { question, correction, rejection, overpaid } = props.examination;
  return (
    <>
      {question !== null && <Answer {...props} question={question} />}
      {correction !== null && <Consent {...props} correction={correction} />}
      {rejection && <Rejection {...rejection} />}
      {overpaid !== null && overpaid > 0 && (
        <Card title="Fazla ödediğiniz vergi">
          <p>
            Fazla ödenen {formatMoney(overpaid)} size iade edilir ya da öteki borçlarınızdan düşülür (mahsup).
          </p>
        </Card>
      )}
    </>
  );
}

/** Shows the steps of the examination so far, and the way back out of it. */
export function ExaminationHistory(props: ExaminationProps) {
  const { events, canWithdraw } = props.examination;
  if (events.length === 0 && !canWithdraw) return null;
  return (
    <Card title="İnceleme">
      <Stack>
        {events.length > 0 && <Events events={events} />}
        {canWithdraw && <Withdrawal {...props} />}
      </Stack>
    </Card>
  );
}
