import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { ExternalLink, Landmark } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leaveFor } from '@/lib/api/leave-for'
import { localeTag } from '@/lib/text/languages'
import { FailureNote } from '@/ui/frames/failure-note'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { StatusBadge } from '@/ui/labels/status-badge'
import { Empty } from '@/ui/lists/empty'
import { SearchFilter, SelectFilter } from '@/ui/lists/filter-bar'
import { Modal } from '@/ui/overlays/modal'
import { useAct } from '@/ui/use-act'
import { useBankConnectionsQuery } from './connections.generated'
import { type BankInstitutionsQuery, ConnectBankDocument, useBankInstitutionsQuery } from './consent.generated'
import { ConsentRequest } from './consent-request'

type Institution = BankInstitutionsQuery['bankInstitutions'][number]

/** Lets the user choose a bank, shows the permissions to request, and opens the bank's consent page. */
export const ConnectBank = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('banking')
  const query = useBankInstitutionsQuery()
  const { data } = useBankConnectionsQuery()
  const connected = (data?.bankConnections.nodes ?? []).flatMap(({ status, provider, institutionId }) =>
    provider === 'OPEN_BANKING' && (status === 'CONNECTED' || status === 'SYNCING') ? [institutionId] : [],
  )
  return (
    <Modal open onClose={onClose} title={t('connect.title')} explanation={t('connect.explanation')}>
      <QueryView query={query} skeleton={<BlockSkeleton lines={8} />}>
        {({ bankInstitutions }) => <Picker institutions={bankInstitutions} connected={connected} onClose={onClose} />}
      </QueryView>
    </Modal>
  )
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
/** Alternative names that users type for a bank. */
const ALSO: Readonly<Record<string, string>> = { enbd: 'emiratesnbd', hsbc: 'hsbcuae', firstabudhabi: 'fab' }

const matches = (name: string, search: string) => {
  const wanted = plain(search)
  return plain(name).includes(wanted) || (ALSO[wanted] !== undefined && plain(name).includes(ALSO[wanted]))
}

type PickerProps = {
  readonly institutions: readonly Institution[]
  /** The ids of the banks that are already connected. */
  readonly connected: readonly string[]
  readonly onClose: () => void
}

const Picker = ({ institutions, connected, onClose }: PickerProps) => {
  const { t, i18n } = useTranslation('banking')
  const { t: common } = useTranslation()
  const [search, setSearch] = useState('')
  const [country, setCountry] = useState('')
  const [chosenId, choose] = useState<string>()
  const { submit, pending, failure, clear } = useAct(ConnectBankDocument, {
    variables: (institutionId: string) => ({ input: { institutionId } }),
    done: (data) => leaveFor(data.connectBank.redirectUrl),
  })
  const countryNames = new Intl.DisplayNames(localeTag(i18n.language), { type: 'region' })
  const countries = [...new Set(institutions.map((bank) => bank.country))]
  const shown = institutions.filter((bank) => (country === '' || bank.country === country) && matches(bank.name, search))
  const chosen = shown.find(({ id }) => id === chosenId)
  const groups = countries.flatMap((code) => {
    const banks = shown.filter((bank) => bank.country === code)
    return banks.length > 0 ? [{ code, name: countryNames.of(code) ?? code, banks }] : []
  })
  return (
    <chakra.form
      display="grid"
      gap="4"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen) void submit(chosen.id)
      }}
    >
      <HStack gap="2" flexWrap="wrap" role="search">
        <SearchFilter label={t('connect.search')} value={search} onChange={setSearch} />
        <SelectFilter
          label={t('connect.country')}
          allLabel={t('connect.allCountries')}
          options={countries.map((value) => ({ value, label: countryNames.of(value) ?? value }))}
          value={country}
          onChange={setCountry}
        />
      </HStack>
      {groups.length === 0 ? (
        <Empty icon={Landmark} title={t('connect.noMatch')} explanation={t('connect.noMatchExplanation')} />
      ) : (
        <chakra.fieldset minWidth="0" borderWidth="1px" borderRadius="card" maxHeight="300px" overflowY="auto" disabled={pending}>
          <chakra.legend srOnly>{t('connect.banks')}</chakra.legend>
          {groups.map(({ code, name, banks }) => (
            <Box key={code} role="group" aria-label={name}>
              <Box
                bg="bg.subtle"
                color="fg.muted"
                textStyle="caption"
                fontWeight="medium"
                paddingInline="4"
                paddingBlock="1.5"
                position="sticky"
                insetBlockStart="0"
                zIndex="1"
              >
                {name}
              </Box>
              {banks.map((bank) => (
                <Bank
                  key={bank.id}
                  bank={bank}
                  isChosen={bank.id === chosenId}
                  isConnected={connected.includes(bank.id)}
                  onChoose={() => {
                    clear()
                    choose(bank.id)
                  }}
                />
              ))}
            </Box>
          ))}
        </chakra.fieldset>
      )}
      {chosen && <ConsentRequest bank={chosen} />}
      {failure && <FailureNote failure={failure} />}
      <HStack
        justify="flex-end"
        gap="3"
        flexWrap="wrap"
        position="sticky"
        insetBlockEnd="-6"
        bg="bg.panel"
        zIndex="2"
        borderBlockStartWidth="1px"
        paddingBlock="4"
        marginBlockEnd="-6"
      >
        <Button variant="ghost" size="md" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button type="submit" size="md" disabled={!chosen} loading={pending} loadingText={t('connect.leaving')}>
          {chosen ? t('connect.submit', { bank: chosen.name }) : t('connect.submitNone')}
          <ExternalLink aria-hidden />
        </Button>
      </HStack>
    </chakra.form>
  )
}

type BankProps = {
  readonly bank: Institution
  readonly isChosen: boolean
  readonly isConnected: boolean
  readonly onChoose: () => void
}

const Bank = ({ bank, isChosen, isConnected, onChoose }: BankProps) => (
  <chakra.label
    display="flex"
    alignItems="center"
    gap="3"
    height="44px"
    paddingInline="4"
    cursor="pointer"
    bg={isChosen ? 'brand.subtle' : undefined}
    _hover={{ bg: isChosen ? 'brand.subtle' : 'bg.subtle' }}
    _focusWithin={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px' }}
  >
    <Box asChild accentColor="brand.solid" boxSize="16px" flexShrink="0">
      <input type="radio" name="institution" value={bank.id} checked={isChosen} onChange={onChoose} />
    </Box>
    <chakra.bdi fontWeight={isChosen ? 'medium' : 'normal'}>{bank.name}</chakra.bdi>
    {isConnected && <ConnectedMark />}
  </chakra.label>
)

const ConnectedMark = () => {
  const { t } = useTranslation('banking')
  return (
    <Box marginInlineStart="auto">
      <StatusBadge tone="positive">{t('connect.connected')}</StatusBadge>
    </Box>
  )
}
