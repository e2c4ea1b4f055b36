import { registerEnumType } from 'type-graphql'

export enum BoardReportKind {
  MONTHLY_COMPLIANCE = 'monthly_compliance',
  QUARTERLY_AUDIT = 'quarterly_audit',
  MODEL_COMPLIANCE = 'model_compliance',
  ANNUAL = 'annual',
}

export enum BoardFigureUnit {
  COUNT = 'count',
  PERCENT = 'percent',
  DAYS = 'days',
  NUMBER = 'number',
  AMOUNT = 'amount',
  TEXT = 'text',
}

registerEnumType(BoardReportKind, {
  name: 'BoardReportKind',
  description: 'Which report of the Shariah board.',
  valuesConfig: {
    MONTHLY_COMPLIANCE: { description: 'Reviews, rulings, incidents and charity in a month.' },
    QUARTERLY_AUDIT: { description: 'The sample, exceptions, execution, incidents and independence in a quarter.' },
    MODEL_COMPLIANCE: { description: 'The score model in a quarter: its version, inputs, scores and backtest.' },
    ANNUAL: { description: 'The year of the board, with its composition and the space for its opinion.' },
  },
})
registerEnumType(BoardFigureUnit, {
  name: 'BoardFigureUnit',
  description: 'What a figure of a report counts or measures.',
  valuesConfig: {
    COUNT: { description: 'A whole number of records.' },
    PERCENT: { description: 'A share in percent, from 0 to 100, with at most two decimals.' },
    DAYS: { description: 'Days of 24 hours, or calendar days where the name says so.' },
    NUMBER: { description: 'A plain decimal without a unit.' },
    AMOUNT: { description: 'Money, in major units of the currency of the figure.' },
    TEXT: { description: 'Words in the language of the reader.' },
  },
})
