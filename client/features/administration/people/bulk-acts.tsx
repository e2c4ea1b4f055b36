import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserAct } from '@/graphql/types.generated'
import { Panel } from '@/ui/frames/panel'
import { ConfirmWithReason } from '@/ui/overlays/confirm-with-reason'
import { Modal } from '@/ui/overlays/modal'
import { toast } from '@/ui/overlays/toaster'
import { useAct } from '@/ui/use-act'
import { ActOnUsersDocument, type ActOnUsersMutation, type UserRowFragment } from './people.generated'
import { CHANGED_BY_ACT, SHORTEST_REASON } from './people-terms'

const ACTS = {
  signOut: 'SIGN_OUT',
  password: 'REQUIRE_PASSWORD_RESET',
  suspend: 'SUSPEND',
} as const satisfies Readonly<Record<string, UserAct>>
type Act = keyof typeof ACTS

type Outcomes = ActOnUsersMutation['actOnUsers']

type BulkActsProps = {
  readonly selected: readonly UserRowFragment[]
  /** Keeps only these people selected. */
  readonly onKeep: (ids: readonly string[]) => void
}

/** What an administrator can do about all selected people at once. Of those for whom it was refused, it says why. */
export const BulkActs = ({ selected, onKeep }: BulkActsProps) => {
  const { t } = useTranslation('people')
  const [asked, setAsked] = useState<Act>()
  const [outcomes, setOutcomes] = useState<Outcomes>()
  const button = (act: Act, isDangerous = false) => (
    <Button size="sm" variant="outline" {...(isDangerous && { color: 'negative.fg' })} onClick={() => setAsked(act)}>
      {isDangerous && <Ban size={16} aria-hidden />}
      {t(`acts.${act}.open`)}
    </Button>
  )
  const done = (found: Outcomes) => {
    const refused = found.filter(({ refusal }) => refusal !== null)
    setAsked(undefined)
    if (refused.length === 0) toast.done(t('bulk.done', { users: t('count', { count: found.length }) }))
    else setOutcomes(found)
    onKeep(refused.map(({ id }) => id))
  }
  return (
    <>
      {selected.length > 0 && (
        <Panel as="section" aria-label={t('bulk.title')} padding="3" marginBlockEnd="4">
          <HStack justify="space-between" gap="3" flexWrap="wrap">
            <Box role="status" fontWeight="medium">
              {t('bulk.selected', { users: t('count', { count: selected.length }) })}
            </Box>
            <HStack gap="2" flexWrap="wrap">
              {button('signOut')}
              {button('password')}
              {button('suspend', true)}
              <Button size="sm" variant="ghost" onClick={() => onKeep([])}>
                {t('bulk.clear')}
              </Button>
            </HStack>
          </HStack>
        </Panel>
      )}
      {asked && <Question act={asked} ids={selected.map(({ id }) => id)} onDone={done} onClose={() => setAsked(undefined)} />}
      {outcomes && <Refused outcomes={outcomes} selected={selected} onClose={() => setOutcomes(undefined)} />}
    </>
  )
}

type QuestionProps = {
  readonly act: Act
  readonly ids: readonly string[]
  readonly onDone: (outcomes: Outcomes) => void
  readonly onClose: () => void
}

const Question = ({ act, ids, onDone, onClose }: QuestionProps) => {
  const { t } = useTranslation('people')
  const submission = useAct(ActOnUsersDocument, {
    variables: (reason: string) => ({ input: { act: ACTS[act], ids: [...ids], reason } }),
    changes: CHANGED_BY_ACT,
    done: ({ actOnUsers }) => onDone(actOnUsers),
  })
  return (
    <ConfirmWithReason
      open
      onClose={onClose}
      title={t(`bulk.${act}.title`, { users: t('count', { count: ids.length }) })}
      consequence={t(`bulk.${act}.consequence`)}
      confirmLabel={t(`acts.${act}.submit`)}
      reasonLabel={t('acts.reason')}
      reasonHelp={t('acts.reasonHelp')}
      required
      shortest={SHORTEST_REASON}
      submission={submission}
    />
  )
}

type RefusedProps = { readonly outcomes: Outcomes; readonly selected: readonly UserRowFragment[]; readonly onClose: () => void }

const Refused = ({ outcomes, selected, onClose }: RefusedProps) => {
  const { t } = useTranslation('people')
  const { t: common } = useTranslation()
  const refused = outcomes.filter(({ refusal }) => refusal !== null)
  const nameOf = (id: string) => selected.find((user) => user.id === id)?.name ?? id
  return (
    <Modal
      open
      onClose={onClose}
      title={t('bulk.refused.title', { users: t('count', { count: refused.length }) })}
      explanation={t('bulk.refused.explanation', { done: outcomes.length - refused.length, all: outcomes.length })}
    >
      <chakra.ul display="grid" gap="3" listStyleType="none">
        {refused.map(({ id, refusal }) => (
          <li key={id}>
            <Box fontWeight="medium">
              <bdi>{nameOf(id)}</bdi>
            </Box>
            <Box color="fg.muted">{refusal}</Box>
          </li>
        ))}
      </chakra.ul>
      <HStack justify="flex-end" marginBlockStart="5">
        <Button onClick={onClose}>{common('close')}</Button>
      </HStack>
    </Modal>
  )
}
