import type { ReactElement } from 'react';
import { TILE_FACES } from '../../../play/look/board-settings.ts';
import { THEME_NAMES } from '../../../play/look/themes.ts';
import { Icon } from '../icons/icon.tsx';
import { changeSettings, MOTIONS, type PageSettings, SHADES, useSettings } from '../settings/page-settings.ts';
import { canVibrate, playSound } from '../sound/sounds.ts';
import { Choice } from '../view/choice.tsx';
import { Popover } from '../view/popover.tsx';
import './settings.css';

export function SettingsPanel(): ReactElement {
  const button = (
    <>
      <Icon name="settings" size="1.1rem" />
      Settings
    </>
  );
  return (
    <Popover id="settings" title="Settings" className="settings" button={button}>
      <SettingChoice name="Board" setting="theme" values={THEME_NAMES} />
      <SettingChoice name="Tiles" setting="tiles" values={TILE_FACES} />
      <SettingChoice name="Page" setting="shade" values={SHADES} />
      <SettingChoice name="Motion" setting="motion" values={MOTIONS} />
      <Switch name="Sounds" setting="sound" />
      {canVibrate() ? <Switch name="Vibration" setting="vibration" /> : null}
    </Popover>
  );
}

type Chosen = 'theme' | 'tiles' | 'shade' | 'motion';

interface SettingProps<K extends Chosen> {
  readonly name: string;
  readonly setting: K;
  readonly values: readonly PageSettings[K][];
}

function SettingChoice<K extends Chosen>({ name, setting, values }: SettingProps<K>): ReactElement {
  return (
    <label className="line">
      {name}
      <Choice
        value={useSettings()[setting]}
        options={values.map((each) => [each, each] as const)}
        onChange={(chosen) => changeSettings({ [setting]: chosen })}
      />
    </label>
  );
}

function Switch({ name, setting }: { readonly name: string; readonly setting: 'sound' | 'vibration' }): ReactElement {
  return (
    <label>
      <input
        type="checkbox"
        checked={useSettings()[setting]}
        onChange={({ target: { checked } }) => {
          changeSettings({ [setting]: checked });
          if (setting === 'sound' && checked) playSound('call');
        }}
      />{' '}
      {name}
    </label>
  );
}
