import { Box, Field, Input, Textarea } from '@chakra-ui/react'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePrivatePage } from '@/lib/api/use-private-page'
import { PickButton } from '@/ui/fields/file-field'
import { PublicFrame, PublicSheet } from '@/ui/frames/public-frame'
import { Outcome } from './outcome'
import { usePublishedKey } from './use-published-key'
import { verdictOn } from './verify'

/** The number of bytes to read. A proof has a few thousand; a larger file cannot be one. */
const READ_AT_MOST = 100_000

/** Verifies a proof of the public log, without sign-in. Fetches only the published key, which can be replaced. */
export const ProofPage = () => {
  const { t } = useTranslation('proof')
  const published = usePublishedKey()
  const [typedKey, setTypedKey] = useState<string>()
  const [proof, setProof] = useState('')
  const [fileName, setFileName] = useState<string>()
  const key = typedKey ?? published ?? ''
  const isReady = proof.trim() !== '' && key.trim() !== ''
  usePrivatePage(t('tab'))

  const take = async (file: File | undefined) => {
    if (!file) return
    setFileName(file.name)
    setProof(await file.slice(0, READ_AT_MOST).text())
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void take(event.dataTransfer.files[0])
  }

  return (
    <PublicFrame footer={t('footer')}>
      <PublicSheet title={t('title')} explanation={t('explanation')} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <Box display="grid" gap="1.5">
          <PickButton label={t('choose')} onPick={([file]) => void take(file)} />
          <Box color="fg.muted" textStyle="caption">
            {fileName ? <bdi>{fileName}</bdi> : t('fileHelp')}
          </Box>
        </Box>
        <Field.Root>
          <Field.Label>{t('text')}</Field.Label>
          <Textarea
            value={proof}
            onChange={(event) => {
              setFileName(undefined)
              setProof(event.target.value)
            }}
            rows={6}
            dir="ltr"
            fontFamily="mono"
            fontSize="caption"
            spellCheck={false}
          />
        </Field.Root>
        <Field.Root>
          <Field.Label>{t('key')}</Field.Label>
          <Input
            value={key}
            onChange={(event) => setTypedKey(event.target.value)}
            dir="ltr"
            fontFamily="mono"
            fontSize="caption"
            autoComplete="off"
            spellCheck={false}
          />
          <Field.HelperText>{t(typedKey === undefined || typedKey === published ? 'keyPublished' : 'keyOwn')}</Field.HelperText>
        </Field.Root>
        <Box aria-live="polite">{isReady && <Outcome verdict={verdictOn(proof, key)} />}</Box>
      </PublicSheet>
    </PublicFrame>
  )
}
