import { registerEnumType } from 'type-graphql'
import { CODES, type PublicCode } from '../model/score-terms.ts'

/** The public codes of reasons and tips as the API shows them; they are stored with a hyphen, as CAP-01. */
export const ScoreReasonCode = {
  STA_01: CODES.S1,
  STA_02: CODES.S2,
  CAP_01: CODES.C1,
  CAP_02: CODES.C2,
  CAP_03: CODES.C3,
  CAP_04: CODES.no_recent_inflow,
  QUA_01: CODES.Q1,
  QUA_02: CODES.Q2,
  QUA_03: CODES.Q3,
  CON_01: CODES.D1,
  CON_02: CODES.D2,
  CON_03: CODES.D3,
  CON_04: CODES.D4,
  CON_05: CODES.D5,
  DAT_01: CODES.E1,
  DAT_02: CODES.E2,
  DAT_03: CODES.provisional,
  DAT_04: CODES.stale,
  DAT_05: CODES.balances_missing,
  DAT_06: CODES.left_out,
  DAT_07: CODES.converted,
} as const satisfies Readonly<Record<string, PublicCode>>
export type ScoreReasonCode = PublicCode

registerEnumType(ScoreReasonCode, {
  name: 'ScoreReasonCode',
  description: 'What a reason or a tip is about: a metric of the score, or a remark on the whole score.',
  valuesConfig: {
    STA_01: { description: 'Metric S1: how much monthly inflow varies.' },
    STA_02: { description: 'Metric S2: how much daily balances vary.' },
    CAP_01: { description: 'Metric C1: whether inflow covers outflow.' },
    CAP_02: { description: 'Metric C2: how many days the average balance lasts.' },
    CAP_03: { description: 'Metric C3: how many days the lowest balances last.' },
    CAP_04: { description: 'Remark: no operating inflow in the last 90 days. The score is 599 at most.' },
    QUA_01: { description: 'Metric Q1: how regular the months with inflow are.' },
    QUA_02: { description: 'Metric Q2: how much of the inflow comes from the largest payer or receipt.' },
    QUA_03: { description: 'Metric Q3: in how many months inflow covered outflow.' },
    CON_01: { description: 'Metric D1: days on which an account was overdrawn.' },
    CON_02: { description: 'Metric D2: returned payments and penalties.' },
    CON_03: { description: "Metric D3: days on which the balance was below a week's spending." },
    CON_04: { description: 'Metric D4: how low the lowest balance was, beside the average one.' },
    CON_05: { description: "Metric D5: days on which the balance was below two weeks' spending." },
    DAT_01: { description: 'Metric E1: how long the bank history is.' },
    DAT_02: { description: 'Metric E2: how many bank transactions there are in a month.' },
    DAT_03: { description: 'Remark: the history is short, so the score is provisional and 699 at most.' },
    DAT_04: { description: 'Remark: the banks were last read more than 14 days ago.' },
    DAT_05: {
      description:
        'Remark: the balance of an account is not known, so metrics of balances get 300 of 600 points and data depth counts less.',
    },
    DAT_06: { description: 'Remark: accounts in a currency without a stored rate are left out.' },
    DAT_07: { description: 'Remark: amounts in NGN were converted at one stored rate.' },
  },
})
