import type { TakenDelivery } from 'municipality/service';

const statuses = {
  alindi: 200,
  'onay-bekliyor': 202,
  onaylandi: 202,
  'geri-cevrildi': 422,
} as const satisfies Record<TakenDelivery['state'], number>;

/** Describes what became of a file, for a program: the words of the report that people read. */
export function describeTaken({ no, state, report }: TakenDelivery) {
  return {
    status: statuses[state],
    body: {
      teslim: no,
      durum: state,
      sayilar: report.counts.map(
        ({ kind, rows, added, changed, unchanged, older = 0, held, ended, refused }) => ({
          tur: kind,
          satir: rows,
          yeni: added,
          degisen: changed,
          ayni: unchanged,
          eski: older,
          bekletilen: held,
          biten: ended,
          alinmayan: refused,
        }),
      ),
      nedenler: report.faults,
      alinmayanlar: report.refused.map(({ line, column, reason }) => ({
        satir: line,
        sutun: column,
        neden: reason,
      })),
      notlar: report.notes,
    },
  };
}
