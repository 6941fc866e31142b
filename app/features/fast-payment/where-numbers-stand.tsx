import { Dialog } from '~/ui/message/dialog';

interface PaperSketchProps {
  /** Shows the words at its head: "SU FATURASI". */
  title: string;
  /** Holds what is written on it, line by line; the meant one comes first. */
  rows: readonly [label: string, figures: string][];
}

const ROW = 26;
const FIRST = 62;

/** Shows a paper drawn from memory, with the line that is asked for framed. The text beside it says the same. */
function PaperSketch({ title, rows }: PaperSketchProps) {
  const height = FIRST + rows.length * ROW + 34;
  const end = height - 30;
  return (
    <svg className="paper-sketch" viewBox={`0 0 300 ${height}`} aria-hidden="true" focusable="false">
      <rect className="sheet" x="1" y="1" width="298" height={height - 2} rx="4" />
      <text className="head" x="18" y="28">
        {title}
      </text>
      <rect className="line" x="212" y="17" width="70" height="14" rx="2" />
      <rect className="mark" x="10" y={FIRST - 19} width="280" height={ROW + 2} rx="4" />
      {rows.map(([label, figures], row) => (
        <g key={label} className={row === 0 ? 'meant' : undefined}>
          <text x="18" y={FIRST + row * ROW}>
            {label}
          </text>
          <text x="282" y={FIRST + row * ROW} textAnchor="end">
            {figures}
          </text>
        </g>
      ))}
      <rect className="line" x="18" y={end} width="180" height="6" rx="3" />
      <rect className="line" x="18" y={end + 12} width="130" height="6" rx="3" />
    </svg>
  );
}

/** Shows "Numarayı nerede bulurum?": each number of the general way, and the paper it stands on. */
export function WhereNumbersStand({ hasSubscribers }: { hasSubscribers: boolean }) {
  return (
    <Dialog
      title="Numarayı nerede bulurum?"
      description="Aşağıdaki numaralardan biri yeter; hangisi elinizdeyse onu yazın."
    >
      {hasSubscribers ? (
        <PaperSketch
          title="SU FATURASI"
          rows={[
            ['Abone no', '100 482'],
            ['Fatura no', '2026 000 317'],
            ['Sayaç no', '7 045 213'],
          ]}
        />
      ) : (
        <PaperSketch
          title="TAHSİLAT MAKBUZU"
          rows={[
            ['Sicil no', '10 482'],
            ['Makbuz no', '2026 000 317'],
          ]}
        />
      )}
      <dl className="dialog-facts">
        {hasSubscribers && (
          <div>
            <dt>Su abone numarası</dt>
            <dd>
              Su faturanızın üst bölümünde “Abone no” diye yazar. Fatura numarası ve sayaç numarası başka
              numaralardır; onlarla borç bulunamaz.
            </dd>
          </div>
        )}
        <div>
          <dt>T.C. kimlik veya vergi numarası</dt>
          <dd>
            T.C. kimlik numaranız kimlik kartınızın ön yüzünde yazar, 11 hanelidir. Şirketler, dernekler ve
            vakıflar 10 haneli vergi numarasını yazar; vergi levhasında bulunur.
          </dd>
        </div>
        <div>
          <dt>Belediye sicil numarası</dt>
          <dd>
            Belediyenin size verdiği kayıt numarasıdır. Makbuzlarınızda adınızın üstünde “Sicil no” diye
            yazar; eski bir makbuz da olur.
          </dd>
        </div>
      </dl>
      <p>Rakamların arasındaki boşlukları yazmanız gerekmez.</p>
    </Dialog>
  );
}

/** Shows the same for the number of a marriage application. */
export function WhereApplicationNumberStands() {
  return (
    <Dialog
      title="Başvuru numarasını nerede bulurum?"
      description="Evlendirme memurluğunun başvurunuzu alırken verdiği belgede “Başvuru no” diye yazar."
    >
      <PaperSketch
        title="EVLENME BAŞVURUSU"
        rows={[
          ['Başvuru no', '700 317'],
          ['Başvuru günü', '2 Kasım 2026'],
        ]}
      />
      <p>
        Başvuruyu hangi eş yaptıysa bu sayfaya onun T.C. kimlik numarasını yazın; öbür eşin numarasıyla ücret
        bulunamaz.
      </p>
      <p>
        Belge yanınızda değilse kimliğinizle evlendirme memurluğuna başvurun; numarayı orada öğrenirsiniz.
      </p>
    </Dialog>
  );
}
