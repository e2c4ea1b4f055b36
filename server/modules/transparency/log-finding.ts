import { registerEnumType } from 'type-graphql'
import type { LogFinding } from './log-verdict.ts'

/** The ways in which the log can be broken. */
export enum LogFindingKind {
  ENTRY_ALTERED = 'entry_altered',
  ENTRIES_LOST = 'entries_lost',
  ENTRY_NOT_IN_LOG = 'entry_not_in_log',
  ENTRY_BACKDATED = 'entry_backdated',
  ENTRY_WITHOUT_TIME = 'entry_without_time',
  TIME_WENT_BACK = 'time_went_back',
  PERIOD_ALTERED = 'period_altered',
  CHECKPOINT_FORGED = 'checkpoint_forged',
  CHECKPOINT_NOT_NAMED = 'checkpoint_not_named',
  LOG_SHRANK = 'log_shrank',
  COPY_DAMAGED = 'copy_damaged',
  REVIEW_ALTERED = 'review_altered',
  NO_CHECKPOINT = 'no_checkpoint',
  LOG_STOPPED = 'log_stopped',
  OTHER = 'other',
}

registerEnumType(LogFindingKind, {
  name: 'LogFindingKind',
  description: 'A way in which entries or checkpoints of the log differ from what was signed.',
  valuesConfig: {
    ENTRY_ALTERED: { description: 'An entry is not what was signed: it was changed, or it is gone.' },
    ENTRIES_LOST: { description: 'The database has fewer entries than were signed.' },
    ENTRY_NOT_IN_LOG: {
      description: 'An entry that the last checkpoint should hold, or that says a time to come, has no place in the log.',
    },
    ENTRY_BACKDATED: { description: 'An entry was inserted between earlier ones, with a time of theirs.' },
    ENTRY_WITHOUT_TIME: { description: 'An entry has no valid time.' },
    TIME_WENT_BACK: { description: 'A later checkpoint says an earlier time.' },
    PERIOD_ALTERED: { description: 'The entries up to a checkpoint do not give what it was signed over.' },
    CHECKPOINT_FORGED: { description: 'A checkpoint is not signed by the key of the log.' },
    CHECKPOINT_NOT_NAMED: { description: 'A checkpoint is not the one that the next entry of the log names.' },
    LOG_SHRANK: { description: 'A later checkpoint signs fewer entries.' },
    COPY_DAMAGED: { description: 'The files of the log do not give what its newest checkpoint was signed over.' },
    REVIEW_ALTERED: { description: 'What the board read is not what it voted on.' },
    NO_CHECKPOINT: { description: 'There is no signed checkpoint to compare with.' },
    LOG_STOPPED: { description: 'The log cannot be signed until a person intervenes.' },
    OTHER: { description: 'Another difference; its text says which.' },
  },
})

const KINDS: Readonly<Record<string, LogFindingKind>> = {
  'a row is not what was signed': LogFindingKind.ENTRY_ALTERED,
  'a row says what its leaf does not hold': LogFindingKind.ENTRY_ALTERED,
  'an address is not the one of its hash': LogFindingKind.ENTRY_ALTERED,
  'rows were lost': LogFindingKind.ENTRIES_LOST,
  'a row that the last checkpoint should hold, or that says a time to come, is not in the log': LogFindingKind.ENTRY_NOT_IN_LOG,
  'a row was inserted into the past': LogFindingKind.ENTRY_BACKDATED,
  'a row says no time': LogFindingKind.ENTRY_WITHOUT_TIME,
  'the time of the log went back': LogFindingKind.TIME_WENT_BACK,
  'the rows do not give the root of a checkpoint': LogFindingKind.PERIOD_ALTERED,
  'a checkpoint is not signed by the key': LogFindingKind.CHECKPOINT_FORGED,
  'a checkpoint is not named by the next': LogFindingKind.CHECKPOINT_NOT_NAMED,
  'the log shrank': LogFindingKind.LOG_SHRANK,
  'the copy of the tiles does not give the root of the newest checkpoint': LogFindingKind.COPY_DAMAGED,
  'what the board read is not what was voted on': LogFindingKind.REVIEW_ALTERED,
  'there is no checkpoint to compare with': LogFindingKind.NO_CHECKPOINT,
  'the log cannot continue': LogFindingKind.LOG_STOPPED,
}

/** Returns what a finding of the verification is. */
export const kindOfFinding = ({ finding }: LogFinding): LogFindingKind => KINDS[finding] ?? LogFindingKind.OTHER
