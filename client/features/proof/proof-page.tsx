import { Box, Field, Heading, Input, Textarea } from '@chakra-ui/react'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePrivatePage } from '@/lib/use-private-page'
import { PublicFrame } from '@/ui/public-frame'
import { Outcome } from './outcome'
import { usePublishedKey } from './use-published-key'
import { verdictOn } from './verify'

/** Proofs are some kilobytes; what is larger is something else. */
const LARGEST = 1_000_000

/** Verifies a proof of the public log, for anybody who holds one. Only the key is asked for, and it can be another. */
export const ProofPage = () => {
  const { t } = useTranslation('proof')
  const published = usePublishedKey()
  const [typedKey, setTypedKey] = useState<string>()
  const [proof, setProof] = useState('')
  const key = typedKey ?? published ?? ''
  const isReady = proof.trim() !== '' && key.trim() !== ''
  usePrivatePage(t('tab'))

  const take = async (file: File | undefined) => {
    if (file) setProof(file.size > LARGEST ? file.name : await file.text())
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void take(event.dataTransfer.files[0])
  }

  return (
    <PublicFrame footer={t('footer')} terms={t('terms')} privacy={t('privacy')}>
      <Box
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="6"
        maxWidth="640px"
        marginInline="auto"
        paddingBlockStart={{ base: '2', md: '6' }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <Box>
          <Heading as="h1" fontSize={{ base: '24px', md: '32px' }} lineHeight="1.3" fontWeight="semibold" letterSpacing="-0.01em">
            {t('title')}
          </Heading>
          <Box color="fg.muted">{t('explanation')}</Box>
        </Box>
        <Field.Root>
          <Field.Label>{t('file')}</Field.Label>
          <Input type="file" paddingBlock="1.5" onChange={(event) => void take(event.target.files?.[0])} />
          <Field.HelperText>{t('fileHelp')}</Field.HelperText>
        </Field.Root>
        <Field.Root>
          <Field.Label>{t('text')}</Field.Label>
          <Textarea
            value={proof}
            onChange={(event) => setProof(event.target.value)}
            rows={6}
            dir="ltr"
            fontFamily="mono"
            fontSize="12px"
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
            fontSize="12px"
            autoComplete="off"
            spellCheck={false}
          />
          <Field.HelperText>{t(typedKey === undefined || typedKey === published ? 'keyPublished' : 'keyOwn')}</Field.HelperText>
        </Field.Root>
        <Box aria-live="polite">{isReady && <Outcome verdict={verdictOn(proof, key)} />}</Box>
      </Box>
    </PublicFrame>
  )
}
