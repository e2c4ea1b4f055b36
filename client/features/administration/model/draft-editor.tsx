import { Box, Button, HStack } from '@chakra-ui/react'
import { useDeferredValue, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { found } from '@/lib/api/found'
import { NumberField } from '@/ui/fields/figure-fields'
import { Form } from '@/ui/fields/form'
import { TextAreaField } from '@/ui/fields/text-fields'
import { WeightRows } from '@/ui/figures/weight-rows'
import { Card } from '@/ui/frames/card'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { useFocusInPlace } from '@/ui/overlays/use-dialog-focus'
import { ModelEffect } from '@/ui/records/model-evidence'
import { useActs } from '@/ui/use-act'
import { CreateModelDraftDocument, type ModelDraftPageFragment, UpdateModelDraftDocument, useModelStartQuery } from './model.generated'
import { OpenDraftNote, useOpenDraft } from './open-draft'
import { WeightSliders } from './weight-sliders'
import { areSame, plainWeights, type Weights } from './weights'

type Values = { readonly reason: string; readonly shadowDays: string }

const SHADOW_DAYS = 30
const columns = { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' } as const

type EditorProps = {
  /** The draft to change; absent for a new one. */
  readonly draft?: ModelDraftPageFragment
  readonly onDone: (id: string) => void
  readonly onCancel: () => void
}

/** Drafts other weights: sliders, the reason, and what they would make of the present scores. */
export const DraftEditor = (props: EditorProps) => {
  useFocusInPlace()
  const open = useOpenDraft(props.draft?.id)
  const query = found(useModelStartQuery())
  return (
    <>
      {open && <OpenDraftNote open={open} />}
      <QueryView query={query} skeleton={<BlockSkeleton lines={10} />}>
        {({ modelConfiguration: { inForce, challengerWeights, challengers } }) => (
          <Editor
            {...props}
            inForce={plainWeights(inForce.weights)}
            challenger={plainWeights(challengerWeights)}
            version={inForce.version}
            whole={challengers
              .filter(({ lacks }) => lacks.length === 0)
              .map((each) => ({ version: each.version, weights: plainWeights(each.weights) }))}
          />
        )}
      </QueryView>
    </>
  )
}

type LoadedProps = EditorProps & {
  readonly inForce: Weights
  readonly challenger: Weights
  readonly version: string
  /** The fitted versions that can be drafted as a whole. */
  readonly whole: readonly { readonly version: string; readonly weights: Weights }[]
}

const Editor = ({ draft, onDone, onCancel, inForce, challenger, version, whole }: LoadedProps) => {
  const { t } = useTranslation('model')
  const [{ weights, of }, setDrafted] = useState<{ readonly weights: Weights; readonly of: string | null }>(
    draft ? { weights: plainWeights(draft.weights), of: draft.challenger } : { weights: inForce, of: null },
  )
  const setWeights = (next: Weights) => setDrafted({ weights: next, of: null })
  const compared = useDeferredValue(weights)
  const defaults = { reason: draft?.reason ?? '', shadowDays: String(draft?.shadowDays ?? SHADOW_DAYS) }
  const form = useForm<Values>({ defaultValues: defaults })
  const submission = useActs(
    async (send, { reason, shadowDays }: Values) => {
      const input = { challenger: of, weights, reason, shadowDays: Number(shadowDays) }
      return draft
        ? (await send(UpdateModelDraftDocument, { id: draft.id, input: { ...input, revision: draft.revision } })).updateModelDraft
        : (await send(CreateModelDraftDocument, { input })).createModelDraft
    },
    { changes: ['modelConfiguration'], toast: () => t('editor.saved'), done: ({ id }) => onDone(id) },
  )
  return (
    <Box display="grid" gap="5" gridTemplateColumns={columns} alignItems="start">
      <Card title={t(draft ? 'editor.edit' : 'editor.new')}>
        <Form
          defaults={defaults}
          form={form}
          submission={submission}
          submitLabel={t('editor.save')}
          secondary={
            <Button variant="outline" onClick={onCancel}>
              {t('editor.cancel')}
            </Button>
          }
        >
          <HStack gap="2" flexWrap="wrap">
            <Button size="xs" variant="outline" disabled={of === null && areSame(weights, inForce)} onClick={() => setWeights(inForce)}>
              {t('editor.fromInForce', { version })}
            </Button>
            <Button
              size="xs"
              variant="outline"
              disabled={of === null && areSame(weights, challenger)}
              onClick={() => setWeights(challenger)}
            >
              {t('editor.fromChallenger')}
            </Button>
            {whole.map((each) => (
              <Button
                key={each.version}
                size="xs"
                variant="outline"
                disabled={of === each.version}
                onClick={() => setDrafted({ weights: each.weights, of: each.version })}
              >
                {t('editor.asAWhole', { version: each.version })}
              </Button>
            ))}
          </HStack>
          {of !== null && <p>{t('editor.isAWhole', { version: of })}</p>}
          <WeightSliders weights={weights} onChange={setWeights} />
          <TextAreaField<Values> name="reason" label={t('editor.reason')} help={t('editor.reasonHelp')} required maxLength={2_000} />
          <NumberField<Values> name="shadowDays" label={t('editor.shadowDays')} help={t('editor.shadowHelp')} required min={0} max={180} />
        </Form>
      </Card>
      <Box display="grid" gap="5" minWidth="0">
        <Card title={t('editor.compared', { version })}>
          <WeightRows weights={weights} before={inForce} />
        </Card>
        <ModelEffect weights={compared} challenger={compared === weights ? of : null} />
      </Box>
    </Box>
  )
}
