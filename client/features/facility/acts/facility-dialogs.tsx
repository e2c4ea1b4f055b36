import type { ComponentType } from 'react'
import { DecideDialog } from './decide-dialog'
import type { ActDialogProps, DialogAct, Facility, OpenAct } from './facility-act'
import { DecideHardshipDialog, RequestHardshipDialog } from './hardship-dialogs'
import { AcceptDialog, ContestDialog, CorrectDialog, KeepDialog, ReferDialog, WithdrawDialog } from './objection-dialogs'
import { PassOnDialog } from './pass-on-dialog'
import { DonationDialog, PayDialog } from './pay-dialog'
import { PromiseDialog } from './promise-dialog'
import { DefaultDialog, HardshipDialog, WriteOffDialog } from './reason-dialogs'
import { RebateDialog } from './rebate-dialog'
import { ReceiptDialog, ReversalDialog } from './receipt-dialogs'
import { RentDialog } from './rent-dialog'
import { RestructureDialog } from './restructure-dialog'
import { EarlyEndDialog, EndDialog, ResultsDialog } from './results-dialogs'
import { SettleDialog } from './settle-dialog'
import { SignDialog } from './sign-dialog'
import { StepDialog } from './step-dialog'

/** The dialog of each act. */
const DIALOGS: Readonly<Record<DialogAct, ComponentType<ActDialogProps>>> = {
  SIGN: SignDialog,
  RECORD_STEP: StepDialog,
  PAY: PayDialog,
  SETTLE_EARLY: SettleDialog,
  PROMISE_TO_PAY: PromiseDialog,
  PAY_DONATION: DonationDialog,
  REPORT_RESULTS: ResultsDialog,
  REPORT_EARLY_END: EarlyEndDialog,
  END_PARTNERSHIP: EndDialog,
  DECIDE_RESTRUCTURE: DecideDialog,
  RECORD_RECEIPT: ReceiptDialog,
  REVERSE_RECEIPT: ReversalDialog,
  PASS_ON: PassOnDialog,
  SET_REBATE: RebateDialog,
  ADJUST_RENT: RentDialog,
  OFFER_RESTRUCTURE: RestructureDialog,
  REQUEST_HARDSHIP: RequestHardshipDialog,
  RECORD_HARDSHIP: HardshipDialog,
  DECIDE_HARDSHIP: DecideHardshipDialog,
  DECLARE_DEFAULT: DefaultDialog,
  WRITE_OFF: WriteOffDialog,
  CONTEST_RESULTS: ContestDialog,
  ACCEPT_RESULTS: AcceptDialog,
  CORRECT_RESULTS: CorrectDialog,
  KEEP_RESULTS: KeepDialog,
  WITHDRAW_OBJECTION: WithdrawDialog,
  REFER_OBJECTION: ReferDialog,
}

type FacilityDialogProps = { readonly facility: Facility; readonly open: OpenAct; readonly onClose: () => void }

/** The dialog of the act that is open. */
export const FacilityDialog = ({ facility, open: { act, subject }, onClose }: FacilityDialogProps) => {
  const Dialog = DIALOGS[act]
  return <Dialog {...{ facility, subject, onClose }} />
}
