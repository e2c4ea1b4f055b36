interface Asked {
  readonly kind: string
  readonly period: string
}

const aFigure = (changes: Readonly<Record<string, unknown>>) => ({ person: null, unit: 'COUNT', currency: null, n: 0, ...changes })

/** Returns a report as the server does for what was asked, with the changes of a test. */
export const aBoardReport =
  (changes: Readonly<Record<string, unknown>> = {}) =>
  ({ kind, period }: Asked) => ({
    ...{ kind, period, from: '2026-10-01', to: '2026-10-31', isToDate: false, computedAt: '2026-11-05T08:00:00.000Z', signatories: [] },
    pdfPath: `/documents/board-reports/monthly-compliance/${period}.pdf`,
    sections: [
      {
        title: 'Reviews',
        explanation: 'Of the reviews decided in the period.',
        figures: [
          aFigure({ key: 'reviews.decided', name: 'Reviews approved or rejected', value: '4', n: 4 }),
          aFigure({ key: 'reviews.approvalRate', name: 'Approval rate', unit: 'PERCENT', value: '75', n: 4 }),
          aFigure({ key: 'reviews.complianceScore', name: 'Average compliance score', unit: 'PERCENT', value: null }),
          aFigure({ key: 'charity.received.AED', name: 'Received for charity', unit: 'AMOUNT', value: '1750.00', currency: 'AED', n: 2 }),
        ],
      },
    ],
    ...changes,
  })
