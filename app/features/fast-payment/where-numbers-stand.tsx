import { Dialog } from '~/ui/message/dialog';
import { PaperSketch } from './paper-sketch';

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
